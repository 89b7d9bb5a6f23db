/** A backup or restore that cannot be made; the message says in one line why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
