/** The pure readers of untrusted material, for processes that run them. */
export { readMapFile } from './sources/file/index.ts';
export { type Read, type ReaderKind, type ReaderTasks, readers } from './sources/readers.ts';
export { type Reading, type RunReader, startReading } from './sources/start-reading.ts';
