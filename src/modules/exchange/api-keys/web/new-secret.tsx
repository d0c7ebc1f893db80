import { useEffect, useRef } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Card } from '../../../../ui/layout/card.tsx'

type NewSecretProps = { name: string; publicKey?: string; secret: string; onDone: () => void }

/** A secret that is shown this once. */
export function NewSecret({ name, publicKey, secret, onDone }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card role="region" aria-label={t('Secret of {name}', { name })} className="grid gap-4 border-leaf bg-leaf-well">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t('Copy the secret of {name} now', { name })}
        </h2>
        <p className="text-soft">{t("It won't be shown again. Keep it like a password.")}</p>
      </div>
      {publicKey !== undefined && <Value label={t('Key')} copyLabel={t('Copy key')} text={publicKey} />}
      <Value label={t('Secret')} copyLabel={t('Copy secret')} text={secret} />
      <Button variant="secondary" className="justify-self-start" onClick={onDone}>
        {t('I have copied it')}
      </Button>
    </Card>
  )
}

function Value({ label, copyLabel, text }: { label: string; copyLabel: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-sm bg-card px-3 py-2.5 text-sm break-all">{text}</code>
        <Button variant="secondary" size="sm" aria-label={copyLabel} onClick={() => void copy(text)}>
          {t('Copy')}
        </Button>
      </div>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('Copied'))
  } catch {
    toast.error(t("It couldn't be copied. Please select it and copy it by hand."))
  }
}
