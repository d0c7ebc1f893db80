import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select, translatedOptions } from '../../../../../ui/form/select.tsx'
import type { SiteSettings } from '../../contract.ts'
import { FIRST_COUNTERS, SETTING_LABELS, type CounterSource } from '../../vocabulary.ts'
import { SettingSection } from './setting-card.tsx'
import { useChangeSettings } from './use-setting-form.ts'

/** Chooses between written and counted numbers; it is saved at once. */
export function CounterSourceSetting({ settings: { counterSource } }: { settings: SiteSettings }) {
  const { change, pending, failure } = useChangeSettings()
  return (
    <SettingSection
      title={t('Real numbers')}
      text={t(
        'The site counts every hour: pets that have a home now, without those that came back, and confirmed accounts with organizations.',
      )}
    >
      <Field
        label={t(SETTING_LABELS.counterSource)}
        hint={counterSource === 'counted' ? t(COUNTED) : written()}
        className="max-w-3xl"
      >
        <Select
          value={counterSource}
          options={translatedOptions(OPTIONS)}
          disabled={pending}
          onChange={({ target }) =>
            change({ changes: { counterSource: target.value as CounterSource }, from: { counterSource } })
          }
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {failure && <Note tone="rose">{failure}</Note>}
      </div>
    </SettingSection>
  )
}

const OPTIONS: { value: CounterSource; label: string }[] = [
  { value: 'written', label: msg('The two numbers as written') },
  { value: 'counted', label: msg('The real numbers') },
]

const { homesFound, members } = FIRST_COUNTERS
const WRITTEN = msg('The first numbers, {homes} and {members}, are replaced once the site has counted more.')
const written = () => t(WRITTEN, { homes: homesFound.text, members: members.text })
const COUNTED = msg('What is written above is kept, and shows again when you choose it.')
