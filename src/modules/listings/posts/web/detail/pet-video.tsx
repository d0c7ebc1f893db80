import { useState } from 'react'
import { useParams } from 'react-router'
import { buttonStyles, Button } from '../../../../../ui/button/button.tsx'
import { CirclePlay, ExternalLink } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { readVideo } from '../../../../../shared/text/video-link.ts'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import { petName } from '../pet-texts.ts'

/** The video of a pet. Nothing is asked of its host before the press that names it; without scripts the link remains. */
export function PetVideo({ post }: { post: Post }) {
  const video = readVideo(post.video)
  const [isPlaying, setPlaying] = useState(false)
  // On the pages of an organization, whose team sees listings that others don't.
  const { slug } = useParams()
  if (!video) return null
  const host = video.service ?? video.host
  return (
    <Section title={t('Video')}>
      {isPlaying ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours without scripts, in which the player has a sandbox
        <iframe
          ref={focusOnce}
          src={`/post/${post.id}/video${slug ? `?organization=${slug}` : ''}`}
          title={t('Video of {name}', { name: petName(post) })}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full rounded-lg border-0 bg-well"
        />
      ) : (
        <div className="grid aspect-video place-content-center justify-items-center gap-3 rounded-lg bg-well p-4 text-center">
          <Button data-scripted onClick={() => setPlaying(true)}>
            <CirclePlay aria-hidden="true" size={20} />
            {t('Play: loads from {host}', { host })}
          </Button>
          <p className="max-w-prose text-sm text-soft">
            {t('{host} then learns your IP address and that you watch a video on this site.', { host })}
          </p>
        </div>
      )}
      <a
        href={video.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`${buttonStyles({ variant: 'quiet', size: 'sm' })} justify-self-start`}
      >
        <ExternalLink aria-hidden="true" size={16} />
        {t('Watch it at {host}', { host: video.host })}
        <span className="sr-only">{t('(opens in a new tab)')}</span>
      </a>
    </Section>
  )
}

/** The pressed button is gone. The same function at each rendering, so that React calls it for a new frame alone. */
const focusOnce = (frame: HTMLIFrameElement | null): void => frame?.focus()
