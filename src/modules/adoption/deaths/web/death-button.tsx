import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useDeathQuestion } from './use-death-question.tsx'

interface DeathButtonProps {
  postId: number
  name: string
}

/** Opens the dialog that says that an animal has died; nothing for those who may not say it. */
export function DeathButton({ postId, name }: DeathButtonProps) {
  const { mayReport, label, preload, ask, question } = useDeathQuestion(postId, name)
  if (!mayReport) return null
  return (
    <>
      <ReadyButton variant="quiet" className="wrap-anywhere" onPointerEnter={preload} onFocus={preload} onClick={ask}>
        {label}
      </ReadyButton>
      {question}
    </>
  )
}
