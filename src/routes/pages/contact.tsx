import { ContactDetails, SocialLinks } from '../../modules/site/web/contact-details.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'

export function Component() {
  return (
    <Page width="text">
      <title>Contact · Pawpal</title>
      <meta name="description" content="How to reach the people behind Pawpal." />
      <PageHeader title="Contact" text="A question, an idea, a shelter that wants to join? We like to hear from you." />
      <Card className="grid gap-6">
        <ContactDetails />
        <SocialLinks />
      </Card>
    </Page>
  )
}
