declare module 'virtual:still-reader-files' {
  interface ReaderFile {
    address: string;
    bytes: number;
    /** Bytes to download, compressed. */
    sent: number;
  }
  const files: Record<'program' | 'detector' | 'recogniser' | 'dictionary', ReaderFile>;
  export default files;
}
