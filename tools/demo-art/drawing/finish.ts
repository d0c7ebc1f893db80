/** What lies over every picture: darker corners and a fine paper grain. */
export function finish(seed: number): string {
  return (
    `<defs><radialGradient id="vignette" cx=".5" cy=".45" r=".78"><stop offset=".6" stop-color="#20120a" stop-opacity="0"/><stop offset="1" stop-color="#20120a" stop-opacity=".3"/></radialGradient>` +
    `<filter id="noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="${seed % 1000}" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 .35  0 0 0 0 .28  0 0 0 0 .22  .55 0 0 0 -.22"/></filter>` +
    `<pattern id="grain" width="220" height="220" patternUnits="userSpaceOnUse"><rect width="220" height="220" filter="url(#noise)"/></pattern></defs>` +
    `<rect width="1600" height="1200" fill="url(#vignette)"/><rect width="1600" height="1200" fill="url(#grain)" opacity=".3"/>`
  )
}
