import { t } from '../../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'

/** New recovery codes, which the person keeps; nobody can show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t('The recovery codes are copied'))
    } catch {
      toast.error(t('They could not be copied. Please write them down.'))
    }
  }
  return (
    <div className="grid gap-4">
      <Note tone="leaf">
        {t(
          'The authenticator app is on. Keep these recovery codes in a safe place, e.g. your password manager: we show them only now. Each signs you in once without the app.',
        )}
      </Note>
      <ul aria-label={t('Recovery codes')} className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono text-[0.9375rem]">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ReadyButton variant="secondary" onClick={() => void copy()}>
          {t('Copy codes')}
        </ReadyButton>
        <ReadyButton onClick={onDone}>{t('I have kept them')}</ReadyButton>
      </div>
    </div>
  )
}
