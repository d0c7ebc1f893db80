import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Agreement } from '../contract.ts'
import { MarkdownCard, MarkdownField } from './markdown-field.tsx'
import { FAILED, useAgreement } from './use-agreement.ts'

type EditAgreementProps = { requestId: number; agreement: Agreement; onClose: () => void }

/** Another text for an agreement that is not final. */
export function EditAgreement({ requestId, agreement, onClose }: EditAgreementProps) {
  const { write, readNow } = useAgreement(requestId)
  const [text, setText] = useState(agreement.text)
  /** The version that this text replaces. */
  const [seen, setSeen] = useState(agreement.version)
  const seeNewText = async () => setSeen((await readNow()).agreement?.version ?? 0)
  const save = () =>
    write.mutate(
      { requestId, version: seen, text },
      {
        onSuccess: onClose,
        // What is typed stays; the next try replaces the text that is on the page by then.
        onError: error => {
          if (isRefused(error, 'AGREEMENT_CHANGED')) void seeNewText()
        },
      },
    )
  const isOutdated = write.error && isRefused(write.error, 'AGREEMENT_CHANGED')
  return (
    <Section title={t('Edit the text')}>
      <MarkdownField
        label={t('Text')}
        hint={t(
          'Markdown: ## for headings, ** around bold text, 1. or - for lists. A changed text makes signatures void.',
        )}
        text={text}
        onText={setText}
      />
      <FormAlert>{write.error && messageOf(write.error, t(FAILED))}</FormAlert>
      {isOutdated && <MarkdownCard title={t('The text as it stands now')} text={agreement.text} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={write.isPending} disabled={!text.trim()} onClick={save}>
          {isOutdated ? t('Replace With My Text') : t('Save Text')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Back')}
        </Button>
      </div>
      <MarkdownCard title={t('Preview')} text={text} />
    </Section>
  )
}
