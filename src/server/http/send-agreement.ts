import { readAgreementPdf } from '../../modules/adoption/agreements/public.server.ts'
import { actAsMember, listOwnOrganizations } from '../../modules/people/organizations/public.server.ts'
import type { SignedIn } from '../../api/context.ts'
import { includesRole } from '../../api/access.ts'
import { refuse } from '../../shared/problem.ts'

/**
 * Sends the file of a final agreement to one of its sides; of an organisation to its managers, coordinators and volunteers. Links name no
 * organisation, so all of the person's are tried.
 * @param toPrint shows it in the browser, which can print it
 * @throws NOT_FOUND for everybody else
 */
export async function sendAgreement(context: SignedIn, id: string, toPrint: boolean): Promise<Response> {
  const pdf = /^\d{1,15}$/.test(id) ? await findPdf(context, Number(id)) : undefined
  if (!pdf) throw refuse('NOT_FOUND')
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${toPrint ? 'inline' : 'attachment'}; filename="agreement.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function findPdf(context: SignedIn, id: number): Promise<Buffer | undefined> {
  const own = await readAgreementPdf(context, id)
  if (own) return own
  for (const { slug, role, suspended } of await listOwnOrganizations(context)) {
    if (suspended || !includesRole(role, 'volunteer')) continue
    const pdf = await readAgreementPdf(await actAsMember(context, slug), id)
    if (pdf) return pdf
  }
  return undefined
}
