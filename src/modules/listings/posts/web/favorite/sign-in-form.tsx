import { useLocation } from 'react-router'

/** The form that a visitor's favorite buttons submit, with or without scripts: it leads to the sign-in and back to this page. */
export function SignInForm({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} action="/login" method="get" hidden>
      <input type="hidden" name="next" value={pathname + search} />
    </form>
  )
}
