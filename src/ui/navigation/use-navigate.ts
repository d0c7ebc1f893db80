import { useNavigate as useRouterNavigate, type NavigateOptions } from 'react-router'
import type { Address } from '../../shared/addresses.ts'

interface Navigate {
  (to: Address, options?: NavigateOptions): void | Promise<void>
  (delta: number): void | Promise<void>
}

/** The router's, for addresses of this site only. */
export const useNavigate: () => Navigate = useRouterNavigate
