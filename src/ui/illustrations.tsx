// Small drawings in the tokens' colours, for states without content.
export { CuriousCat } from './illustrations/curious-cat.tsx'
export { LostTracks } from './illustrations/lost-tracks.tsx'
export { PerchedBird } from './illustrations/perched-bird.tsx'
export { SleepingDog } from './illustrations/sleeping-dog.tsx'
export { TangledYarn } from './illustrations/tangled-yarn.tsx'
