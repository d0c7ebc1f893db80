import { expect, test } from 'vitest'
import { memorySettings } from './embedded-postmaster.ts'

const GIGABYTE = 1024 ** 3

test.each([
  { memory: 0.5, buffers: '128MB' },
  { memory: 4, buffers: '128MB' },
  { memory: 8, buffers: '256MB' },
  { memory: 12.01, buffers: '384MB' },
  { memory: 64, buffers: '512MB' },
])('a machine with $memory GB gives the embedded PostgreSQL $buffers of buffers', ({ memory, buffers }) => {
  expect(memorySettings(memory * GIGABYTE)).toEqual([`shared_buffers=${buffers}`])
})

test("the setting derived from this machine's memory is accepted by PostgreSQL", () => {
  expect(memorySettings()).toEqual([expect.stringMatching(/^shared_buffers=(12[89]|1[3-9]\d|[2-5]\d\d)MB$/)])
})
