interface ShareTagsProps {
  title: string
  description: string
  /** The page's absolute URL. */
  url: string
  /** The absolute URL of a JPEG and its size in pixels. */
  picture?: { src: string; alt: string; width: number; height: number } | undefined
}

/** The metadata of a page for share cards. */
export function ShareTags({ title, description, url, picture }: ShareTagsProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Pawpal" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && (
        <>
          <meta property="og:image" content={picture.src} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:image" content={picture.src} />
          <meta name="twitter:image:alt" content={picture.alt} />
        </>
      )}
    </>
  )
}
