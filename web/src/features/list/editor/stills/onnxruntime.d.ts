/** What the reader of pictures uses of onnxruntime-web, which is not among the packages of the pages (scripts/packages/still-reader). */
declare module 'onnxruntime-web/wasm' {
  export const env: { wasm: { numThreads?: number; wasmBinary?: ArrayBufferLike | Uint8Array } };
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[]);
    readonly data: Float32Array;
    readonly dims: readonly number[];
  }
  export class InferenceSession {
    static create(
      model: Uint8Array,
      options?: { executionProviders: readonly string[] },
    ): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>;
  }
}
