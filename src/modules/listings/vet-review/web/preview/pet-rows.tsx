import type { ReactNode } from 'react'
import { ageText } from '../../../../../shared/time/age.ts'
import { languageName } from '../../../../../shared/text/language-name.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { readVideo } from '../../../../../shared/text/video-link.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { speciesText } from '../../../posts/shapes/species-vocabulary.ts'
import type { PetFields } from '../../../posts/contract.ts'
import { factText } from '../../../posts/facts/fact-rules.ts'
import { FACT_NAMES, type FactName, factOf } from '../../../posts/shapes/fact-vocabulary.ts'
import { SIZE_LABELS } from '../../../posts/shapes/size-vocabulary.ts'
import { SEX_LABELS } from '../../../posts/vocabulary.ts'
import { travelText } from '../../../posts/shapes/travel-vocabulary.ts'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources, thumbnailSources } from '../../../../base/photos/rules.ts'

interface PetRow {
  label: string
  value: (pet: PetFields) => ReactNode
}

/** The label and the displayed value of each fact. */
const factRows = Object.fromEntries(
  FACT_NAMES.map(name => [name, { label: factOf(name).label, value: pet => factText(name, pet) ?? t('Not given') }]),
) as Record<FactName, PetRow>

/** The label and the displayed value of each field of a pet. `satisfies` makes a missing field a compile error. */
export const petRows = {
  name: { label: msg('Name'), value: ({ name }) => name },
  content: { label: msg('Description'), value: ({ content }) => content },
  chosenLanguage: {
    label: msg('Written in'),
    value: ({ chosenLanguage }) => (chosenLanguage ? languageName(chosenLanguage) : t('Detected')),
  },
  species: { label: msg('Species'), value: speciesText },
  sex: { label: msg('Sex'), value: ({ sex }) => t(SEX_LABELS[sex]) },
  breed: { label: msg('Breed'), value: ({ breed }) => breed || t('Not given') },
  age: { label: msg('Age'), value: ({ age }) => ageText(age) },
  location: { label: msg('Location'), value: ({ location }) => location || t('Not given') },
  travelKm: { label: msg('Can be brought'), value: pet => travelText(pet) ?? t('Not given') },
  size: { label: msg('Size'), value: ({ size }) => t(SIZE_LABELS[size]) },
  temperament: { label: msg('Temperament'), value: ({ temperament }) => temperament.join(', ') || t('Not given') },
  vaccinated: {
    label: msg('Vaccination'),
    value: ({ vaccinated }) => (vaccinated ? t('Vaccinated') : t('Not Vaccinated')),
  },
  healthInfo: { label: msg('Health info'), value: ({ healthInfo }) => healthInfo || t('Not given') },
  ...factRows,
  video: { label: factOf('video').label, value: ({ video }) => <VideoLink link={video} /> },
} satisfies Record<keyof PetFields, PetRow>

/** Whether a preview shows a field. It hides unknown facts, because there would be too many. */
export const isShown = (field: keyof PetFields, pet: PetFields): boolean =>
  field === 'chosenLanguage'
    ? pet[field] !== null
    : !(field in factRows) || factText(field as FactName, pet) !== undefined

/** Reviewers open it on its own site. */
function VideoLink({ link }: { link: string }) {
  if (!readVideo(link)) return t('Not given')
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="touch relative text-brand wrap-anywhere hover:underline"
    >
      {link}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  )
}

interface PostPictureProps {
  photo: PhotoData | null | undefined
  alt: string
  sizes: string
  className?: string
  /** Never loads the full size. */
  thumbnail?: boolean
}

export function PostPicture({ photo, alt, sizes, className, thumbnail = false }: PostPictureProps) {
  const classes = cx('rounded-md', className)
  if (!photo) return <Photo src={null} alt={alt} width={4} height={3} className={classes} />
  const { placeholder, width, height } = photo
  const sources = thumbnail ? thumbnailSources(photo) : photoSources(photo)
  return <Photo {...sources} {...{ placeholder, width, height, alt, sizes }} className={classes} />
}
