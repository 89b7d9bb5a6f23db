import type { FastifyReply } from 'fastify';
import { auditActor } from '../audit/actor.ts';
import { sendAuditId } from '../audit/record.ts';
import type { Poller } from './poller.ts';

interface SwitchCall {
  reply: FastifyReply;
}

/** The handlers of the three calls of each poller: status, start and stop. All return the status. */
export function pollerSwitch<Status>(
  poller: Poller,
  readStatus: () => Promise<Status>,
  { afterStart }: { afterStart?: () => Promise<unknown> } = {},
): { status(): Promise<Status>; start(call: SwitchCall): Promise<Status>; stop(call: SwitchCall): Promise<Status> } {
  return {
    status: readStatus,
    async start({ reply }) {
      sendAuditId(reply, await poller.enable(auditActor(reply.request.actor)));
      await afterStart?.();
      return readStatus();
    },
    async stop({ reply }) {
      sendAuditId(reply, await poller.disable(auditActor(reply.request.actor)));
      return readStatus();
    },
  };
}
