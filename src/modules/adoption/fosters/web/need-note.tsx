import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Chips } from '../../../../ui/data/chips.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { FosterNeed } from '../contract.ts'
import { needTexts, untilText } from './need-texts.ts'
import { needQuery } from './queries.ts'

/** On the page of an animal: that it needs a foster home, and how to offer one. */
export function NeedNote({ postId }: { postId: number }) {
  const { data: need } = useQuery(needQuery(useQueries(), postId))
  if (need?.state !== 'open') return null
  return (
    <Note tone="sun">
      <NeedDetails need={need} />
      <Link to="/fosters#your-offer" className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} mt-3`}>
        {t('Offer a foster home')}
      </Link>
    </Note>
  )
}

/** Until when a foster home is needed, and what it should have. */
export function NeedDetails({ need }: { need: Pick<FosterNeed, 'until' | 'needs' | 'words'> }) {
  const texts = needTexts(need)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{untilText(need)}</p>
      {texts.length > 0 && <Chips items={texts} />}
      {need.words && <p className="wrap-anywhere">{need.words}</p>}
    </div>
  )
}
