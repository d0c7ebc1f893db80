import { useState } from 'react'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { feeText } from '../../../listings/posts/facts/fact-rules.ts'
import type { Agreement, Receipt } from '../contract.ts'
import { MAX_RECEIPT_NOTE_LENGTH } from '../vocabulary.ts'
import { FAILED, useAgreement } from './queries.ts'

type ReceiptPartProps = { requestId: number; agreement: Agreement; mayChange: boolean }

/** What was paid, as the owner's side noted it. Nothing is paid through the site. */
export function ReceiptPart({ requestId, agreement: { receipt }, mayChange }: ReceiptPartProps) {
  const [editing, setEditing] = useState(false)
  const { saveReceipt } = useAgreement(requestId)
  if (!receipt && !mayChange) return null
  if (editing)
    return (
      <Section title={t('Receipt')}>
        <ReceiptForm
          receipt={receipt}
          busy={saveReceipt.isPending}
          failed={saveReceipt.error && messageOf(saveReceipt.error, t(FAILED))}
          onSave={noted => saveReceipt.mutate({ requestId, receipt: noted }, { onSuccess: () => setEditing(false) })}
          onClose={() => setEditing(false)}
        />
      </Section>
    )
  return (
    <Section title={t('Receipt')}>
      {receipt ? (
        <div className="grid gap-1">
          <p className="font-[650]">
            {t('{fee}, paid on {day}', { fee: feeText(receipt), day: dayText(receipt.paidOn) })}
          </p>
          {receipt.note && <p className="text-soft wrap-anywhere">{receipt.note}</p>}
        </div>
      ) : (
        <p className="text-soft">{t('Record here what was paid. Nothing is paid through this site.')}</p>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {receipt ? t('Change receipt') : t('Record a payment')}
          </Button>
          {receipt && (
            <Button
              variant="quiet"
              size="sm"
              busy={saveReceipt.isPending}
              onClick={() => saveReceipt.mutate({ requestId, receipt: null })}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

const dayText = (day: string): string => formatDate(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })

type ReceiptFormProps = {
  receipt: Receipt | null
  busy: boolean
  failed: string | null
  onSave: (receipt: Receipt) => void
  onClose: () => void
}

function ReceiptForm({ receipt, busy, failed, onSave, onClose }: ReceiptFormProps) {
  const currency = receipt?.currency ?? 'EUR'
  const { form, errors } = useCheckedForm<keyof Receipt>(
    ({ amount, paidOn }) => ({
      ...(!isAmount(amount.trim()) && { amount: t('Please write an amount like 120 or 120.50.') }),
      ...(!paidOn && { paidOn: t('Please choose the day.') }),
    }),
    values => onSave({ ...values, amount: Number(values.amount), note: values.note.trim() }),
  )
  return (
    <form {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('Amount')} error={errors.amount}>
          <Input name="amount" inputMode="decimal" defaultValue={receipt?.amount} />
        </Field>
        <Field label={t('Currency')}>
          <Select name="currency" defaultValue={currency} options={currencies(currency)} />
        </Field>
        <Field label={t('Paid on')} error={errors.paidOn}>
          <Input name="paidOn" type="date" defaultValue={receipt?.paidOn} />
        </Field>
      </div>
      <Field label={t('Note')} optional>
        <Input name="note" maxLength={MAX_RECEIPT_NOTE_LENGTH} defaultValue={receipt?.note} />
      </Field>
      <FormAlert>{failed}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('Save receipt')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

const isAmount = (text: string): boolean => /^\d{1,7}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 1_000_000

const currencies = (own: string) =>
  [...new Set([own, 'EUR', 'USD', 'GBP', ...Intl.supportedValuesOf('currency')])].map(value => ({
    value,
    label: value,
  }))
