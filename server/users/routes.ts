import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Users. */
export function userRoutes(_app: FastifyInstance, _context: Context): void {}
