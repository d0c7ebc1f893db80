import { randomUUID } from 'node:crypto'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>

/** The inputs of lines about organizations: one that belongs to the owner, or is the owner. */
export const organizationCalls = (things: Things): Record<string, (users: TestUsers) => Input | Promise<Input>> => {
  const fields = { name: 'Kestrel Lane', town: 'Porto', street: '', email: '', phone: '', website: '' }
  const invitationId = async (users: TestUsers) => ({ id: (await things.organizationInvitation(users)).id })
  const draft = async (users: TestUsers) => ({ id: (await things.draft(users)).id })
  return {
    'posts.submit (draft)': draft,
    'posts.get (draft)': draft,
    'posts.update (draft)': async users => ({ ...(await draft(users)), name: 'Luna' }),
    'posts.remove (draft)': draft,
    'organizations.get': async users => ({ slug: (await things.organization(users)).slug }),
    'feeds.saveUpload': () => ({
      network: 'petfinder',
      protocol: 'sftp',
      host: 'files.example',
      port: 22,
      username: 'shelter',
      password: 'secret',
      folder: '',
      fileName: 'animals.csv',
      every: 'night',
    }),
    'feeds.runUpload': things.upload,
    'feeds.removeUpload': things.upload,
    'organizations.create': () => ({ name: 'Kestrel Lane', town: 'Porto', formId: randomUUID() }),
    'organizations.update': () => ({ ...fields, openingHours: '', about: '', adoptionPolicy: '', socialLinks: [] }),
    'organizations.setTrust': async users => ({ slug: (await things.organization(users)).slug, trusted: true }),
    'organizations.close': () => ({ name: 'Another name' }),
    'organizations.setRole': async users => ({ ...(await things.organizationMember(users)), role: 'coordinator' }),
    'organizations.removeMember': things.organizationMember,
    'organizations.handOver': things.organizationMember,
    'organizations.invite': () => ({ email: `${randomUUID()}@example.org`, role: 'volunteer' }),
    'organizations.resendInvitation': invitationId,
    'organizations.withdrawInvitation': invitationId,
    'organizations.invitation': async users => ({ token: (await things.organizationInvitation(users)).token }),
    'organizations.acceptInvitation': async users => ({ token: (await things.organizationInvitation(users)).token }),
  }
}
