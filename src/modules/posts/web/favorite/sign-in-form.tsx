import { useLocation } from 'react-router'

/** What a visitor's hearts submit, also before any script has run: to sign in, and back to this page. */
export function SignInForm({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} action="/login" method="get" hidden>
      <input type="hidden" name="next" value={pathname + search} />
    </form>
  )
}
