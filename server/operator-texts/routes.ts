import { getOperatorText } from '@cairn/contracts/operator-texts.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { parseOperatorText } from './parse.ts';

/** The texts that the operator wrote for pages of this site, as they were at the start. */
export function operatorTextRoutes(app: FastifyInstance, { config: { operatorTexts } }: Pick<Context, 'config'>): void {
  const { privacy, terms } = operatorTexts;
  const blocks = { privacy: privacy && parseOperatorText(privacy), terms: terms && parseOperatorText(terms) };
  route(app, getOperatorText, ({ params }) => {
    const found = blocks[params.name];
    if (!found) throw notFound('page');
    return found;
  });
}
