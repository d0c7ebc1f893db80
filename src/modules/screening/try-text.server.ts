import type { SignedIn } from '../../platform/context.ts'
import { screenText, type Verdict } from './public.server.ts'

/** Scores a text that an admin entered. */
export const tryText = (context: SignedIn, { text }: { text: string }): Promise<Verdict> => screenText(context, text)
