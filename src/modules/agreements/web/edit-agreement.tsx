import { useState } from 'react'
import { isRefused, messageOf } from '../../../client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import type { Agreement } from '../contract.ts'
import { MAX_AGREEMENT_LENGTH } from '../vocabulary.ts'
import { AgreementText } from './agreement-text.tsx'
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
    <Section title="Edit the text">
      <Field
        label="Text"
        hint="Markdown: ## for headings, ** around bold text, 1. or - for lists. A changed text makes signatures void."
      >
        <Textarea
          rows={14}
          maxLength={MAX_AGREEMENT_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <FormAlert>{write.error && messageOf(write.error, FAILED)}</FormAlert>
      {isOutdated && (
        <Section level={3} title="The text as it stands now">
          <Card>
            <AgreementText text={agreement.text} level={3} />
          </Card>
        </Section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={write.isPending} disabled={!text.trim()} onClick={save}>
          {isOutdated ? 'Replace With My Text' : 'Save Text'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
      <Section level={3} title="Preview">
        <Card>
          <AgreementText text={text} level={3} />
        </Card>
      </Section>
    </Section>
  )
}
