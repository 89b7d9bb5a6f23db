import { serveBucket } from '@cairn/server/external/object-store/testing/object-store.ts';

// The S3-compatible store in a process of its own, on this port, with what it keeps in this folder.
const [port, folder] = process.argv.slice(2);
await serveBucket(folder ?? '', Number(port));
