import type { ReactNode } from 'react'
import { HandHeart } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'

/**
 * The rule about money on a listing.
 * @param props.report the button that reports an owner who asks for it; absent for visitors and owners
 */
export const MoneyRule = ({ report }: { report: ReactNode }) => (
  <Note icon={<HandHeart aria-hidden="true" size={19} />} className="text-sm">
    <p>{t('Meet the animal before anything else. Never send money ahead of a visit.')}</p>
    {report && (
      <p className="mt-1">
        {t('Asking for money before a visit is against the rules.')} {report}
      </p>
    )}
  </Note>
)
