import { publishJob } from '@cairn/contracts/imports.ts';
import type { Context } from '../app/context.ts';
import { jobReader } from '../extraction/rights.ts';
import type { Forms } from '../http/forms/form-route.ts';
import { readPart } from '../http/read-request.ts';
import { publish } from '../lists/publish-routes.ts';

/** The form that publishes a job without scripts: all that was read, as the caller's own list. */
export function publishForm(forms: Forms, { database }: Context): void {
  forms.form('/new/:jobId/publish', async ({ params, values, actor, request }) => {
    const field = (name: string) => values.get(name) ?? '';
    const { title, description, imageUrl, visibility } = readPart(publishJob.body, {
      title: field('title'),
      description: field('description'),
      imageUrl: field('imageUrl'),
      visibility: field('visibility') || 'private',
    });
    const body = { title, description, imageUrl, visibility };
    const { answer } = await database.transaction((transaction) =>
      publish(transaction, params.jobId ?? '', jobReader({ actor, request }), body, actor),
    );
    return `/list/${encodeURIComponent(answer.id)}`;
  });
}
