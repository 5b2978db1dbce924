import { allDone } from '@starboard/kernel/testing'
import { afterEach } from 'vitest'

/** Loaded dice that were not rolled fail the test that loaded them. */
afterEach(({ task }) => {
  allDone(task.result?.state === 'fail')
})
