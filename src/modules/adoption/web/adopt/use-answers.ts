import { useMe } from '../../../../client.ts'
import { useStoredText } from '../../../../ui/form/use-stored-text.ts'
import type { Answers } from '../../answer-rules.ts'

export const BLANK: Answers = { homeSituation: '', experience: '', whyThisPet: '', additionalInfo: '' }

/** What the viewer typed about a pet and has not sent. It survives a reload and a sign-in in the same tab. */
export function useAnswers(postId: number): [Answers | null, (answers: Answers | null) => void] {
  const [text, setText] = useStoredText(`answers:${useMe()?.id}:${postId}`)
  return [read(text), answers => setText(answers ? JSON.stringify(answers) : '')]
}

function read(text: string): Answers | null {
  try {
    return text ? { ...BLANK, ...(JSON.parse(text) as Partial<Answers>) } : null
  } catch {
    return null
  }
}
