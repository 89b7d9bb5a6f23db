declare module '@20minutes/s3rver' {
  /** The parts of the S3-compatible server that tests use. Its only key is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: Array<{ name: string }>;
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
