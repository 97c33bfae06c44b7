import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network in front of a server, such as a database. New connections go to the current port of `target`. */
export class Proxy {
  /**
   * Called with the client's data before it is forwarded; 'cut' forwards it, but the answer never arrives; 'swallow' neither
   * forwards it nor ends the connection.
   */
  onRequest: (data: Buffer, connection: Socket) => 'pass' | 'cut' | 'swallow' = () => 'pass';
  /** The database's answers wait for this. */
  private held: Promise<void> = Promise.resolve();
  private silent = false;
  private readonly sockets = new Set<Socket>();
  private readonly databases = new WeakSet<Socket>();

  private constructor(
    private readonly server: Server,
    public target: number,
  ) {}

  static async to(target: number): Promise<Proxy> {
    const server = createServer();
    const proxy = new Proxy(server, target);
    server.on('connection', (client) => proxy.accept(client));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** The database behind the existing connections vanishes, without notifying clients. */
  goSilent(): void {
    for (const socket of this.sockets) {
      socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('error');
      socket.on('error', () => undefined);
      if (this.databases.has(socket)) socket.destroy();
      else socket.resume();
    }
    this.sockets.clear();
  }

  /** Refuses new connections and closes existing ones, or accepts connections again. */
  set isDown(down: boolean) {
    this.silent = down;
    if (down) for (const socket of this.sockets) socket.destroy();
  }

  /** Holds all answers of the database until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return resolve;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private accept(client: Socket): void {
    if (this.silent) {
      client.destroy();
      return;
    }
    const database = connect(this.target, '127.0.0.1');
    this.databases.add(database);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (data) => {
      const fate = this.onRequest(data, client);
      if (fate === 'swallow') return;
      database.write(data);
      if (fate === 'pass') return;
      database.removeAllListeners('data');
      database.once('data', () => client.destroy());
    });
    database.on('data', (data) => void this.held.then(() => client.write(data)));
  }
}
