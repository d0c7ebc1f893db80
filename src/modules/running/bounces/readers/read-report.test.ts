import { expect, test } from 'vitest'
import { createBounceToken, recipientOf } from '../../../../platform/mail/bounce-token.ts'
import { reportMail } from '../reports.fixture.ts'
import { readReport } from './read-report.server.ts'

const SECRET = 's'.repeat(32)
const NOW = new Date('2026-11-29T12:00:00Z')
const tokens = Array.from({ length: 20 }, () => createBounceToken(SECRET, 'ana@pets.example', NOW))

const read = (mail: string) => readReport(new TextEncoder().encode(mail))

test('a report with thousands of addresses gives few to compare with its tokens', async () => {
  const returned = [
    ...tokens.map(token => `X-Bounce-Token: ${token}`),
    ...Array.from({ length: 19_000 }, (_, number) => `To: p${number}@b.cc`),
  ].join('\n')
  const recipients = Array.from({ length: 500 }, () => 'Action: failed\nFinal-Recipient: rfc822; b+2B@c.dd').join(
    '\n\n',
  )
  const report = await read(
    reportMail({ to: 'bounces@pets.example', recipient: 'c@d.ee', returned }).replace(
      'Remote-MTA',
      `\n${recipients}\n\nRemote-MTA`,
    ),
  )
  expect(report?.tokens).toHaveLength(20)
  expect(report?.sentTo).toEqual(['p0@b.cc'])
  expect(report?.recipients.flatMap(({ addresses }) => addresses).length).toBeLessThanOrEqual(80)
})

test('a token belongs to the one address among many that its mail was sent to', () => {
  const [token = ''] = tokens
  const others = Array.from({ length: 100 }, (_, number) => `p${number}@b.cc`)
  expect(recipientOf(SECRET, token, [...others, 'Ana@Pets.example'], NOW)).toBe('Ana@Pets.example')
  expect(recipientOf(SECRET, token, others, NOW)).toBeUndefined()
  expect(recipientOf('o'.repeat(32), token, ['ana@pets.example'], NOW)).toBeUndefined()
})
