import type { Ask, Json } from '@starboard/kernel'
import { answer } from './bot/answers.ts'
import type { View } from './view.ts'

/** What a seasoned captain would answer. */
export const advise = (view: View, ask: Ask): Json | null => answer(view, ask)
