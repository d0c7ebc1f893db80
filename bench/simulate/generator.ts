import { createClient } from './client.ts'
import { busyness, MODEL, ratesOf, viralPeopleOf, WRITES_PER_MONTH, type Write } from './model.ts'
import { createRecorder } from './recorder.ts'
import { comment, importAnimals, writes } from './writes.ts'
import { visit, visitViralPet, type Site } from './visits.ts'

/** One of several processes that are the people of a level. */
export interface Plan {
  site: Site
  /** The share of the people that this process is, times the load. */
  share: number
  /** Seconds in which visits that run already open their streams; then the level begins. */
  warmUpS: number
  levelS: number
  /** Hours around the busiest one, through which the level goes. */
  hours: number
  viralPost: number
}

const TICK_MS = 100
const REPORT_MS = 1000

process.on('message', (plan: Plan) => void run(plan))
// The simulation ended without a word.
process.on('disconnect', () => process.exit(1))

async function run(plan: Plan): Promise<void> {
  const { site, share, warmUpS, levelS, hours } = plan
  const recorder = createRecorder()
  const client = createClient(site.url, recorder)
  let over = false
  const isOver = () => over
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 1000
  const people = site.people * share
  const running = Math.round(ratesOf(people, busyness(hours, 0)).open)
  let opened = 0
  let viral = 0
  let before = elapsed()
  let wasWarm = false
  const tick = () => {
    const now = elapsed()
    const seconds = now - before
    before = now
    recorder.late(seconds * 1000 - TICK_MS)
    for (; opened < Math.min(1, now / warmUpS) * running; opened += 1) void visit(client, site, isOver, true)
    if (now < warmUpS) return
    if (!wasWarm) recorder.take()
    wasWarm = true
    const at = (now - warmUpS) / levelS
    if (at >= 1) return
    const rates = ratesOf(people * site.speed, busyness(hours, at))
    times(rates.visits * seconds, () => void visit(client, site, isOver))
    for (const write of Object.keys(WRITES_PER_MONTH) as Write[])
      times(rates.writes[write] * seconds, () => void writes[write](client, site))
    times(rates.imports * seconds, () => void importAnimals(client, site, isOver))
    for (; viral < viralAt(plan, now - warmUpS); viral += 1) followLink(plan)
  }
  const followLink = ({ viralPost }: Plan) => {
    void visitViralPet(client, site, viralPost)
    if (Math.random() < MODEL.viralCommentShare) void comment(client, site, viralPost)
  }
  setInterval(tick, TICK_MS)
  setInterval(() => elapsed() > warmUpS && process.send?.(recorder.take()), REPORT_MS)
  setTimeout(() => (over = true), (warmUpS + levelS) * 1000)
}

/** How many have followed the link so far. */
function viralAt({ site, share, levelS }: Plan, seconds: number): number {
  const passed = (seconds - levelS * MODEL.viralStart) / (MODEL.viralArrivalSeconds / site.speed)
  return viralPeopleOf(site.people * share) * Math.min(1, Math.max(0, passed))
}

/** Acts as often as expected on average. */
function times(expected: number, act: () => void): void {
  const whole = Math.floor(expected)
  const count = whole + (Math.random() < expected - whole ? 1 : 0)
  for (let done = 0; done < count; done += 1) act()
}
