import { Outlet } from 'react-router'
import { Page } from '../ui/page.tsx'

export function Shell() {
  return (
    <main>
      <Page>
        <Outlet />
      </Page>
    </main>
  )
}
