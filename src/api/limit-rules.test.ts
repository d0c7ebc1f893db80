import { expect, test } from 'vitest'
import { limitAt, LIMITS } from './limit-rules.ts'

test('a share of a limit is rounded up, and is at least one', () => {
  expect([1, 25, 63, 100].map(share => limitAt(30, share))).toEqual([1, 8, 19, 30])
  expect(limitAt(1, 1)).toBe(1)
})

test('the defaults are the documented ones', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  const defaults = Object.entries(LIMITS).map(([name, { limit, windowSeconds }]) => [name, [limit, windowSeconds]])
  expect(Object.fromEntries(defaults)).toEqual({
    signIns: [600, 15 * minute],
    apiCalls: [1000, day],
    failedSignIns: [10, 15 * minute],
    failedSignInsFromAddress: [100, 15 * minute],
    failedSignInsToAccount: [50, hour],
    signUps: [30, hour],
    verificationMails: [30, hour],
    resetMails: [30, hour],
    mailsToAccount: [5, hour],
    appeals: [10, hour],
    contactMessages: [10, hour],
    pushDevices: [50, 86_400],
    uploads: [100, hour],
    photoStorage: [1024, 0],
    organizationPhotoStorage: [20_480, 0],
    organizationPosts: [500, day],
    organizations: [5, day],
    invitations: [50, day],
    exports: [5, hour],
    messages: [60, minute],
    comments: [30, 10 * minute],
    communities: [10, day],
    posts: [20, day],
    requests: [30, day],
    reports: [20, day],
    conversations: [30, day],
    anonymousWrites: [600, 15 * minute],
    cspReports: [30, minute],
    anonymousReads: [300, minute],
  })
})
