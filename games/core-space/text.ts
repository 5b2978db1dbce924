import type { Text } from '@starboard/kernel'
import { plainText } from '@starboard/kernel/testing'
import type { View } from './view.ts'

export const text: Text<View> = plainText
