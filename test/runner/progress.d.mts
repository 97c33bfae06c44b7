export const maxIdle: number;
export function noteProgress(): void;
export function watchWork(used: () => number): () => void;
export function idleTime(): number;
export function step<Result>(what: string, promise: Promise<Result>): Promise<Result>;
export function whatIsPending(): string;
