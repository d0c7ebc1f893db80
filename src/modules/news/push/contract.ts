import { z } from 'zod'
import { Done, Instant, procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { pushProblems } from './problems.ts'
import { MAX_DEVICES, MAX_ENDPOINT_LENGTH, TIME } from './vocabulary.ts'

export const PushDevice = z
  .object({
    id: z.uuid(),
    device: z.string().describe("such as 'Firefox on Windows'"),
    current: z.boolean().describe('whether this session added it'),
    createdAt: Instant,
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

const Time = z.string().regex(TIME).describe('HH:MM')
const QuietHours = z.strictObject({ from: Time, to: Time })
const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' })
  .describe('a name of the IANA time zones')

export const PushSettings = z.strictObject({
  showText: z.boolean().describe('whether a notification says what happened, also on a locked screen'),
  quietHours: QuietHours.nullable(),
  timeZone: TimeZone,
})
export type PushSettings = z.infer<typeof PushSettings>

export const PushStatus = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .describe('for `pushManager.subscribe`; null if this site sends no push notifications'),
    devices: z.array(PushDevice).max(MAX_DEVICES),
    settings: PushSettings.extend({ timeZone: z.string().nullable().describe('null before the first device') }),
    declined: z.boolean().describe('whether the person does not want to be asked'),
  })
  .meta({ id: 'PushStatus' })
export type PushStatus = z.infer<typeof PushStatus>

const tags = ['Push notifications']
const { PUSH_OFF, KEY_CHANGED, SUBSCRIPTION_WRONG } = pushProblems

export const pushContract = {
  status: procedure(callers.status)
    .route({ method: 'GET', path: '/push', summary: 'Read my devices and settings of push notifications', tags })
    .output(PushStatus),
  subscribe: procedure(callers.subscribe)
    .meta({ limit: 'pushDevices' })
    .route({
      method: 'POST',
      path: '/push/devices',
      summary: 'Get push notifications on this device until the session ends',
      tags,
    })
    .errors({ PUSH_OFF, KEY_CHANGED, SUBSCRIPTION_WRONG })
    .input(
      z.strictObject({
        endpoint: Text.max(MAX_ENDPOINT_LENGTH),
        keys: z.strictObject({ p256dh: z.base64url().max(200), auth: z.base64url().max(100) }),
        publicKey: z.base64url().max(200).describe('the key of this site that the subscription was made with'),
        timeZone: TimeZone.optional(),
      }),
    )
    .output(Done),
  remove: procedure(callers.remove)
    .route({
      method: 'DELETE',
      path: '/push/devices/{id}',
      summary: 'End push notifications on one of my devices',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(Done),
  changeSettings: procedure(callers.changeSettings)
    .route({ method: 'PUT', path: '/push/settings', summary: 'Choose what push notifications show, and when', tags })
    .input(PushSettings.partial())
    .output(Done),
  decline: procedure(callers.decline)
    .route({ method: 'POST', path: '/push/declined', summary: 'Do not ask me about push notifications again', tags })
    .output(Done),
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
