import { barn, kitchen, lamplight, leafyRoom, sofa, studio, terrarium } from './indoors.ts'
import { autumn, beach, garden, meadow, paddock, snow } from './outdoors.ts'
import type { Scene, Setting } from './scene.ts'

/** Where a picture is taken. */
export type SceneName =
  | 'sofa'
  | 'kitchen'
  | 'barn'
  | 'lamplight'
  | 'studio'
  | 'terrarium'
  | 'leafy room'
  | 'meadow'
  | 'garden'
  | 'beach'
  | 'autumn'
  | 'snow'
  | 'paddock'

export const SCENES: Record<SceneName, (setting: Setting) => Scene> = {
  sofa,
  kitchen,
  barn,
  lamplight,
  studio,
  terrarium,
  'leafy room': leafyRoom,
  meadow,
  garden,
  beach,
  autumn,
  snow,
  paddock,
}
