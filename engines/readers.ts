/** The pure readers of untrusted material, for processes that run them. */
export { readMapFile } from './sources/file/index.ts';
export type { Read, ReaderKind, ReaderTasks, Reading, RunReader } from './sources/reader-tasks.ts';
export { readers } from './sources/readers.ts';
export { startReading } from './reading/start-reading.ts';
