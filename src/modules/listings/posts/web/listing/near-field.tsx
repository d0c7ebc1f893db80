import { useState } from 'react'
import { LocateFixed } from '../../../../../ui/icons.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { setText } from '../../../../../ui/form/set-text.ts'
import { SuggestInput } from '../../../../../ui/form/suggest-input.tsx'
import { MAX_FILTER_TEXT_LENGTH } from '../../vocabulary.ts'

/** The place around which pets are searched. Only the button asks for the browser's position, which is not stored. */
export function NearField({ defaultValue }: { defaultValue: string | undefined }) {
  const { suggest } = useQueries().places
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const locate = async (field: HTMLInputElement) => {
    setBusy(true)
    const found = await findPosition()
    setBusy(false)
    setProblem('problem' in found ? found.problem : undefined)
    if ('text' in found) setText(field, found.text)
  }
  return (
    <div className="col-span-2 grid gap-2">
      <Field label={t('Near')} error={problem}>
        <SuggestInput
          name="near"
          placeholder={t('City or postal code')}
          defaultValue={defaultValue}
          maxLength={MAX_FILTER_TEXT_LENGTH}
          query={text => suggest.queryOptions({ input: { text } })}
        />
      </Field>
      <ReadyButton
        size="sm"
        variant="secondary"
        busy={busy}
        className="justify-self-start"
        onClick={({ currentTarget }) => {
          const field = currentTarget.form?.elements.namedItem('near')
          if (field instanceof HTMLInputElement) void locate(field)
        }}
      >
        <LocateFixed aria-hidden="true" size={16} />
        {t('Use my location')}
      </ReadyButton>
    </div>
  )
}

const PATIENCE_MS = 15_000

/** The position as a text, rounded to about 1 km. */
async function findPosition(): Promise<{ text: string } | { problem: string }> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: 60_000 })
    })
    return { text: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` }
  } catch (error) {
    const isRefused = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return { problem: t(isRefused ? REFUSED : UNKNOWN) }
  }
}

const REFUSED = msg("Your browser isn't sharing your location. Allow it there, or type a place.")
const UNKNOWN = msg("Your location couldn't be found. Please type a place.")
