import { expect, test } from 'vitest'
import type { JobCounts } from '../../platform/jobs.ts'
import { describeQueues } from './describe-queues.ts'

const queue = (counts: Partial<JobCounts>): JobCounts => ({
  name: 'imports.photo',
  waiting: 0,
  retrying: 0,
  failed: 0,
  oldestSeconds: 0,
  ...counts,
})

test('queues are fine, long, failed or stuck; the worst is said', () => {
  const [long, failed, stuck] = [queue({ waiting: 12_000 }), queue({ failed: 2 }), queue({ oldestSeconds: 7200 })]
  expect(describeQueues([queue({ waiting: 10_000 })])).toMatchObject({ state: 'ok' })
  expect(describeQueues([queue({}), long])).toMatchObject({
    state: 'warning',
    text: 'many wait: 12000 of imports.photo',
    action: expect.stringContaining('another server'),
  })
  expect(describeQueues([long, failed])).toMatchObject({ state: 'warning', text: '2 failed for the last time' })
  expect(describeQueues([long, failed, stuck])).toMatchObject({
    state: 'problem',
    text: 'nobody begins: imports.photo',
  })
})
