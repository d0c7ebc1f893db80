import { finish } from './drawing/finish.ts'
import { paintModel } from './drawing/paint.ts'
import type { Random } from './drawing/random.ts'
import { createRandom } from './drawing/random.ts'
import type { Extent, Pose, Subject } from './drawing/subject.ts'
import { measure } from './drawing/trace.ts'
import type { View } from './drawing/view.ts'
import { HEIGHT, WIDTH } from './drawing/view.ts'
import { mirrorLight } from './scenes/scene.ts'
import type { SceneName } from './scenes/scenes.ts'
import { SCENES } from './scenes/scenes.ts'
import type { PetLook } from './species/looks.ts'
import { modelPet } from './species/species.ts'

export type { PetLook } from './species/looks.ts'
export type { SceneName } from './scenes/scenes.ts'

/** The face alone, head and chest, or the whole animal. */
export type Framing = 'close' | 'bust' | 'whole'

export interface PetPicture {
  readonly look: PetLook
  readonly scene: SceneName
  readonly framing: Framing
  /** Decides pose, strokes and details of the scene: the same seed gives the same picture. */
  readonly seed: number
  /** The colour of the sofa, wall or backdrop; `#rrggbb`. */
  readonly accent?: string
  readonly pose?: Partial<Pose>
}

const ACCENTS = ['#3f7f82', '#c9764c', '#7d9cc0', '#d3a54b', '#a3b394', '#b87f8d', '#8a7fa8', '#5e8a6f'] as const

/** Draws an animal portrait as SVG, 1600 by 1200 pixels. */
export function drawPet(picture: PetPicture): string {
  const random = createRandom(picture.seed)
  const subject = modelPet(picture.look, { ...poseFor(picture.framing, random), ...picture.pose })
  const view = frameSubject(subject, picture.framing, random)
  const ground =
    subject.ground === undefined || picture.framing !== 'whole'
      ? Infinity
      : (subject.ground - view.y) * view.scale + HEIGHT / 2
  const mirrored = random.next() > 0.5
  const scene = SCENES[picture.scene]({
    random,
    ground: Math.min(ground, 1800),
    x: WIDTH / 2 - view.x * view.scale,
    shadow: subject.shadow * view.scale,
    accent: picture.accent ?? random.pick(ACCENTS),
    mirrored,
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    scene.behind +
    paintModel(subject.model, view, mirrored ? mirrorLight(scene.light) : scene.light, random) +
    scene.front +
    finish(picture.seed) +
    '</svg>'
  )
}

function poseFor(framing: Framing, random: Random): Pose {
  const side = random.next() > 0.5 ? 1 : -1
  const stance = framing === 'whole' && random.next() > 0.45 ? 'lie' : 'sit'
  const yaw = side * random.between(5, framing === 'close' ? 17 : 20)
  return {
    yaw,
    pitch: random.between(-3, 6),
    roll: -side * random.between(-4, 9),
    bodyYaw: side * (framing === 'whole' ? random.between(18, 38) : random.between(4, 16)),
    gaze: [0, 0],
    stance,
  }
}

/** Fits the animal into the frame, a little off the center, with room in the direction of its gaze. */
function frameSubject(subject: Subject, framing: Framing, random: Random): View {
  const extent = framing === 'whole' ? wholeOf(subject) : subject[framing]
  const width = extent.right - extent.left
  const height = extent.bottom - extent.top
  const scale =
    Math.min(WIDTH / width, HEIGHT / height) *
    (framing === 'whole' ? random.between(0.9, 1) : random.between(0.94, 1.04))
  const spare = WIDTH / scale - width
  const x = (extent.left + extent.right) / 2 + spare * random.between(-0.16, 0.16)
  const y = framing === 'whole' ? extent.bottom - HEIGHT / 2 / scale : extent.top + HEIGHT / 2 / scale
  return { x, y, scale, ...(subject.ground !== undefined && { floor: subject.ground }) }
}

function wholeOf(subject: Subject): Extent {
  const seen = measure(subject.model)
  const margin = subject.margin ?? 0.3
  const below = subject.ground === undefined ? seen.bottom + margin : Math.max(seen.bottom, subject.ground) + 0.42
  return { left: seen.left - margin, right: seen.right + margin, top: seen.top - margin, bottom: below }
}
