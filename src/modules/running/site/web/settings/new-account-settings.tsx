import { t } from '../../../../../shared/i18n/t.ts'
import type { SiteSettings } from '../../contract.ts'
import { newAccountErrors } from '../../rules.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

/** The form of the smaller limits of new accounts. */
export function NewAccountSettings({ settings }: { settings: SiteSettings }) {
  const { days, share } = settings.newAccounts
  return (
    <SettingForm
      title={t('New accounts')}
      text={t(
        'Accounts begin with smaller limits for listings, requests, conversations, messages, comments and photos. They grow with age and answered requests, and shrink with an upheld report. While the site itself is this young, everyone has full limits.',
      )}
      action={t('Save new accounts')}
      settings={settings}
      name="newAccounts"
      rules={{
        errorsOf: newAccountErrors,
        toValue: values => ({ days: Number(values.days), share: Number(values.share) }),
      }}
      fields={[
        {
          name: 'days',
          label: t('{setting} (days)', { setting: t(SETTING_LABELS['newAccounts.days']) }),
          saved: days,
          hint: t('After four times as many days it has full limits.'),
          inputMode: 'numeric',
        },
        {
          name: 'share',
          label: t('{setting} (percent)', { setting: t(SETTING_LABELS['newAccounts.share']) }),
          saved: share,
          hint: t('Of the numbers below. 100 gives new accounts full limits.'),
          inputMode: 'numeric',
        },
      ]}
    />
  )
}
