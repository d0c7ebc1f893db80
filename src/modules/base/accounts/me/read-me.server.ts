import { isSecondFactorOverdue } from '../../../../api/check-second-factor.ts'
import type { Context } from '../../../../api/context.ts'
import type { Me } from '../contract.ts'

/** The signed-in person as their own pages show them. */
export const readMe = ({ viewer, settings, now }: Pick<Context, 'viewer' | 'settings' | 'now'>): Me | null =>
  viewer && {
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    role: viewer.role,
    verified: viewer.verified,
    avatarUrl: viewer.image,
    memberSince: viewer.createdAt.toISOString(),
    ...(isSecondFactorOverdue({ viewer, settings, now }) && { needsSecondFactor: true as const }),
    ...(viewer.isUnreachable && { isUnreachable: true as const }),
  }
