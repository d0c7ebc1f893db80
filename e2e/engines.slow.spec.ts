import { readFileSync } from 'node:fs'
import { parseCatalogue } from '../src/shared/i18n/parse-catalogue.ts'
import { PASSWORD } from '../test-support/accounts.ts'
import { howToInstall, isInstalled } from '../test-support/programs.ts'
import { CHROMIUM } from './support/engines/chromium.ts'
import { FIREFOX } from './support/engines/firefox.ts'
import { EnginePerson } from './support/engines/person.ts'
import { WEBKIT } from './support/engines/webkit.ts'
import { listPet } from './support/listing.ts'
import { test } from './support/test.ts'

const arabic = parseCatalogue(readFileSync(new URL('../locales/ar.po', import.meta.url), 'utf8'))

for (const engine of [CHROMIUM, FIREFOX, WEBKIT])
  test.describe(engine.name, () => {
    test.setTimeout(300_000)
    for (const program of engine.programs) test.skip(!isInstalled(program), howToInstall(program))

    test('signs in, searches, asks for a pet and chats, in English and Arabic', async ({
      accounts,
      join,
      joinVet,
      site,
    }) => {
      const [owner, vet] = [await join('Olga Owner'), await joinVet()]
      const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.org`
      await accounts.add({ name: 'Ada Lane', email })
      const browser = await engine.start()
      const person = new EnginePerson(browser, site.url)
      try {
        for (const language of ['en', 'ar'])
          await test.step(language, async () => {
            const name = `Rex${crypto.randomUUID().slice(0, 6)}`
            await listPet(owner.page, vet.page, name, { fields: { breed: name } })
            await journey(person, language, { email, name })
          })
      } finally {
        await browser.close()
      }
    })
  })

async function journey(person: EnginePerson, language: string, { email, name }: { email: string; name: string }) {
  const say = (text: string): string => (language === 'ar' ? arabic.get(text) : text) ?? ''
  await person.open('/login')
  await person.speak(language)
  await person.open('/login')
  await person.fill(say('Email'), email)
  await person.fill(say('Password'), PASSWORD)
  await person.click('button', say('Sign In'))
  await person.isAt('/home')

  await person.open('/search')
  await person.fill(say('Keyword'), name)
  await person.isAt(`q=${name}`)
  await person.click('link', name)
  await person.isAt('/post/')
  await person.see('heading', name)

  await person.click('button', say('Request to Adopt'))
  await person.seeText(say('Adoption request pending!'))
  await person.click('button', say('Message Owner'))
  await person.isAt('/chat/')
  await person.fill(say('Type a message...'), `Hello from ${language}`)
  await person.click('button', say('Send'))
  await person.seeText(`Hello from ${language}`)

  await person.click('button', say('Account menu'))
  await person.see('link', say('My Profile'))
  await person.click('button', say('Sign Out'))
  await person.seeNoText(say('My Profile'))
}
