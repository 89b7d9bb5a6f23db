import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Detected, detectInput } from '@cairn/engines/detect.ts';
import { EngineFailure, type EngineInput } from '@cairn/engines/engine.ts';
import { type Arguments, UsageError } from './arguments.ts';

/** The same limit as for an uploaded file. */
const MAXIMUM_FILE_BYTES = 50 * 1024 * 1024;
const MAXIMUM_PICTURES = 10;

/** Finds out what the command line names: links, files by their content, several pictures, or a text. */
export async function readSubject(args: Arguments): Promise<Detected> {
  const rest: EngineInput = {
    details: args.details,
    explain: args.explain,
    ...(args.url === undefined ? {} : { url: args.url }),
    ...(args.language === undefined ? {} : { language: args.language }),
  };
  const detected = await detectSubjects(args.subjects, rest);
  return args.method === undefined ? detected : { ...detected, method: args.method };
}

async function detectSubjects(subjects: string[], rest: EngineInput): Promise<Detected> {
  const [only = ''] = subjects;
  if (subjects.length === 1) return detectSingle(only, rest);
  const files = await Promise.all(subjects.map((subject) => fileSize(subject)));
  if (files.every((size) => size === undefined)) return detectInput({ ...rest, text: subjects.join(' ') });
  return readPictures(subjects, rest);
}

async function detectSingle(subject: string, rest: EngineInput): Promise<Detected> {
  if (subject === '-') return detectInput({ ...rest, file: { bytes: await buffer(process.stdin), filename: 'standard input' } });
  if (/^https?:\/\//i.test(subject)) return detectInput({ ...rest, url: subject });
  if ((await fileSize(subject)) !== undefined) return detectInput({ ...rest, file: await loadFile(subject) });
  if (looksLikePath(subject)) throw noFile(subject);
  return detectInput({ ...rest, text: subject });
}

async function readPictures(paths: string[], rest: EngineInput): Promise<Detected> {
  if (paths.length > MAXIMUM_PICTURES) throw new UsageError(`Use at most ${MAXIMUM_PICTURES} images at once.`);
  const files = await Promise.all(paths.map(loadFile));
  const other = files.find((file) => detectInput({ file }).method !== 'image');
  if (other !== undefined) throw new UsageError(`Use one input at a time. Only images can be combined, and ${other.filename} isn’t one.`);
  return { method: 'image', input: { ...rest, images: files } };
}

async function loadFile(path: string): Promise<{ bytes: Uint8Array; filename: string }> {
  const size = await fileSize(path);
  if (size === undefined) throw noFile(path);
  if (size > MAXIMUM_FILE_BYTES) {
    throw new EngineFailure('too-large', {
      code: 'file-too-large-here',
      values: { megabytes: Math.ceil(size / 1024 / 1024), limit: MAXIMUM_FILE_BYTES / 1024 / 1024 },
    });
  }
  return { bytes: await readFile(path), filename: basename(path) };
}

function noFile(path: string): UsageError {
  return new UsageError(`There is no file ${path}.`);
}

/** Bytes of a file; undefined when there is none. */
async function fileSize(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new UsageError(`${path} is a folder. Choose one file.`);
    return found.size;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // ENAMETOOLONG and null bytes: a pasted text is no path.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return undefined;
    throw error;
  }
}

function looksLikePath(subject: string): boolean {
  return (
    !/\s/.test(subject) &&
    (/^\.{0,2}\//.test(subject) ||
      /^[\w./\\~-]+\.(kml|kmz|gpx|geojson|json|csv|tsv|html?|png|jpe?g|webp|gif|heic|avif|txt|md|umap|zip|pdf)$/i.test(subject))
  );
}
