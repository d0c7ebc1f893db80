import { z } from 'zod'
import { Done, Name, procedure, Text } from '../../../api/procedure.ts'
import { PasskeyAnswer } from '../../base/accounts/contract.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { PASSWORD_MAX_LENGTH } from '../../base/accounts/vocabulary.ts'
import { DRAWING, MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../agreements/vocabulary.ts'
import { callers } from './access.ts'
import { counterProblems } from './problems.ts'
import { MAX_POINTS, MAX_STROKES } from './vocabulary.ts'

export const LockedSession = z
  .object({
    state: z
      .enum(['signing', 'signed', 'returned'])
      .describe('returned: nobody of the team has unlocked the device yet'),
    organization: z.string(),
    pet: z.string(),
    text: z.string().describe('Markdown; empty once it was returned'),
    fingerprint: z.string(),
    adopter: z.string().describe('the name that the team typed'),
    refusal: z
      .enum(['PET_GONE', 'NOTHING_TO_SIGN', 'SIGNED_ELSEWHERE', 'STAFF_LEFT'])
      .nullable()
      .describe('why the adopter cannot sign'),
    staff: z
      .object({ name: z.string(), hasPassword: z.boolean(), hasPasskey: z.boolean() })
      .nullable()
      .describe('who can unlock the device, and how; once it was returned'),
  })
  .meta({ id: 'LockedSession' })
export type LockedSession = z.infer<typeof LockedSession>

const Point = z.tuple([z.int().min(0).max(DRAWING.width), z.int().min(0).max(DRAWING.height)])
const Drawing = z
  .array(z.array(Point).min(1).max(MAX_POINTS))
  .min(1)
  .max(MAX_STROKES)
  .refine(strokes => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= MAX_POINTS, {
    error: `has more than ${MAX_POINTS} points`,
  })

const tags = ['Agreements']
const { DRAWING_EMPTY, TEXT_CHANGED, NOTHING_TO_SIGN, SIGNED_ELSEWHERE, PET_GONE, STAFF_LEFT, DEVICE_RETURNED } =
  counterProblems

/** What a locked session can call. */
export const signingProcedures = {
  locked: procedure(callers.locked)
    .route({ method: 'GET', path: '/counter', summary: 'Get what my locked session shows', tags })
    .output(LockedSession),
  sign: procedure(callers.sign)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/counter/signature',
      summary: 'Sign as the adopter on the device of the organization; repeating it changes nothing',
      description: 'The pet is adopted with it.',
      tags,
    })
    .errors({ DRAWING_EMPTY, TEXT_CHANGED, NOTHING_TO_SIGN, SIGNED_ELSEWHERE, PET_GONE, STAFF_LEFT, DEVICE_RETURNED })
    .input(
      z.strictObject({
        fingerprint: z.string().length(64).describe('of the text that the adopter read'),
        name: Name.trim().min(MIN_SIGNED_NAME_LENGTH).max(MAX_SIGNED_NAME_LENGTH).describe('full name'),
        drawing: Drawing.nullable().describe(
          'strokes of points in 600 × 200; null where the typed name is the signature',
        ),
        hasRead: z.literal(true),
      }),
    )
    .output(LockedSession),
  giveBack: procedure(callers.giveBack)
    .route({
      method: 'POST',
      path: '/counter/return',
      summary: 'Give the device back: the text is gone from it, and somebody of the team can unlock it',
      tags,
    })
    .output(Done),
  unlock: procedure(callers.unlock)
    .route({ method: 'POST', path: '/counter/unlock', summary: 'Unlock my session', tags })
    .errors({
      WRONG_PASSWORD: accountProblems.WRONG_PASSWORD,
      NO_PASSWORD: accountProblems.NO_PASSWORD,
      PASSKEY_REFUSED: accountProblems.PASSKEY_REFUSED,
    })
    .input(
      z.union([
        z.strictObject({ password: Text.max(PASSWORD_MAX_LENGTH) }),
        z.strictObject({ passkey: PasskeyAnswer }),
      ]),
    )
    .output(z.object({ page: z.string().describe('where the team goes on') })),
}
