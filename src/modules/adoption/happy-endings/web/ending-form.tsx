import { type ReactNode, useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { PublicText, PublicTown } from '../../../../ui/form/public-text.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useStoredText } from '../../../../ui/form/text-state.ts'
import { MAX_ALT_LENGTH } from '../../../base/photos/vocabulary.ts'
import type { HappyEnding } from '../contract.ts'
import { MAX_ENDING_LENGTH, MAX_TOWN_LENGTH } from '../vocabulary.ts'

/** The field of a public photo, which is another module's: the page passes it. */
interface PhotoSlot {
  field: (look: { label: string; required?: boolean; error?: ReactNode }) => ReactNode
  /** No photo is uploaded or uploading. */
  isEmpty: boolean
  /** Waits for a running upload; resolves to the ids, or to undefined if it failed and can be retried. */
  settle: () => Promise<string[] | undefined>
}

export interface EndingFormProps {
  requestId: number
  pet: string
  /** The adopter's, as everybody would read it. */
  firstName: string
  /** What is published now. */
  ending: HappyEnding | null
  onClose: () => void
}

interface WordsProps {
  pet: string
  text: string
  error: string | undefined
  onText: (text: string) => void
}

const Words = ({ pet, text, error, onText }: WordsProps) => (
  <PublicText text={text}>
    <Field label={t('How is {pet} doing?', { pet })} required error={error}>
      <Textarea
        name="content"
        rows={5}
        maxLength={MAX_ENDING_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  </PublicText>
)

function Town({ town }: { town: string }) {
  const { shown } = useQueries().places
  return (
    <PublicTown typed={town} query={text => shown.queryOptions({ input: { text } })}>
      <Field label={t('Town')} optional hint={t('Only if you want to show it. Streets are never shown.')}>
        <Input name="town" autoComplete="address-level2" maxLength={MAX_TOWN_LENGTH} defaultValue={town} />
      </Field>
    </PublicTown>
  )
}

type Name = 'photo' | 'content' | 'alt' | 'town' | 'consent'

/** The form of a happy ending. What was typed stays after an error, and in this tab until it is published. */
export function EndingForm({ photo, ...props }: EndingFormProps & { photo: PhotoSlot }) {
  const { requestId, pet, firstName, ending, onClose } = props
  const [text, setText] = useWords(requestId, ending)
  const { endings } = useQueries()
  const publish = useAction({
    ...endings.publish.mutationOptions(),
    success: t('Thank you. Everyone can read it now.'),
    onSuccess: () => setText(''),
    invalidates: [endings.key()],
  })
  const gone = isRefused(publish.error, 'PHOTO_UNKNOWN') ? publish.error?.message : undefined
  const { form, errors, sending } = useCheckedForm<Name>(
    ({ content, consent }) => ({
      ...(photo.isEmpty && { photo: t('Please choose a photo of {pet}', { pet }) }),
      ...(!content.trim() && { content: t('Please write a few words') }),
      ...(!consent && { consent: t('Please check this box so that we can publish it') }),
    }),
    async ({ content, alt, town }) => {
      const [photoId] = (await photo.settle()) ?? []
      if (photoId)
        publish.mutate(
          { requestId, content: content.trim(), photoId, alt, town: town || null, consent: true },
          { onSuccess: onClose },
        )
    },
    { photo: gone },
  )
  return (
    <form {...form} aria-label={t('Happy ending')} className="grid gap-5">
      {photo.field({ label: t('Photo'), required: true, error: errors.photo })}
      <Field label={t('What the photo shows')} optional hint={t("For people who can't see it.")}>
        <Input name="alt" maxLength={MAX_ALT_LENGTH} defaultValue={ending?.photo.alt} />
      </Field>
      <Words pet={pet} text={text} error={errors.content} onText={setText} />
      <Town town={ending?.typedTown ?? ''} />
      <Checkbox
        name="consent"
        label={consentText(firstName)}
        hint={t('You can withdraw it at any time.')}
        error={errors.consent}
      />
      <FormAlert>
        {publish.error && !gone && messageOf(publish.error, t("This couldn't be published. Please try again."))}
      </FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending || publish.isPending} busyText={t('Publishing...')}>
          {ending ? t('Publish changes') : t('Publish')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

const consentText = (firstName: string): string =>
  t('Everyone may see this photo, my words, my first name ({firstName}), and the town if I wrote one.', { firstName })

/** The words that are not published yet. */
export const useDraft = (requestId: number) => useStoredText(`ending:${useMe()?.id}:${requestId}`)

/** The words in the form: those that are published, or a draft. */
function useWords(requestId: number, ending: HappyEnding | null) {
  const [draft, setDraft] = useDraft(requestId)
  const [text, setText] = useState(draft || (ending?.content ?? ''))
  const write = (words: string) => {
    setText(words)
    setDraft(words)
  }
  return [text, write] as const
}
