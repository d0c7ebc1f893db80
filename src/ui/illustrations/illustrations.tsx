// Small drawings in the tokens' colours, for states without content.
export { CuriousCat } from './curious-cat.tsx'
export { LostTracks } from './lost-tracks.tsx'
export { PerchedBird } from './perched-bird.tsx'
export { SleepingDog } from './sleeping-dog.tsx'
export { TangledYarn } from './tangled-yarn.tsx'
