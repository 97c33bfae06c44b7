import { zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { HashedFile, type WrittenBytes } from './hashed-file.js';

/** Rows that are collected before they are written: readers skip whole groups, and memory holds one. */
const groupSize = 25_000;

type SchemaElement = ParquetWriter['schema'][number];

const elements = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<string, Partial<SchemaElement>>;

/** `texts`: a list of them. */
type ColumnType = keyof typeof elements | 'texts';

type Column = ColumnType | `${ColumnType}?`;

/** The type of each column by name; with `?`, it may be null. */
type Columns = Readonly<Record<string, Column>>;
/** The same with a column for each field. */
export type ColumnsOf<Row> = { readonly [Name in keyof Row]: Column };

interface ColumnDescription {
  name: string;
  type: ColumnType;
  nullable: boolean;
}

export const describeColumns = (columns: Columns): ColumnDescription[] =>
  Object.entries(columns).map(([name, type]) => ({
    name,
    type: type.replace('?', '') as ColumnType,
    nullable: type.endsWith('?'),
  }));

/** Writes Parquet, compressed with Zstandard. Memory holds one row group at a time, whatever the size of the file. */
export class ParquetFile {
  private readonly file: HashedFile;
  private readonly writer: ParquetWriter;
  private readonly columns: { name: string; data: unknown[] }[];
  private rows = 0;

  constructor(path: string, columns: Columns) {
    const described = describeColumns(columns);
    this.file = new HashedFile(path);
    this.columns = described.map(({ name }) => ({ name, data: [] }));
    this.writer = new ParquetWriter({
      writer: new FileWriter(this.file),
      schema: [{ name: 'root', num_children: described.length }, ...described.flatMap(elementsOf)],
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input) },
      createdBy: 'Staffroll',
    });
  }

  async add(row: object): Promise<void> {
    for (const { name, data } of this.columns) data.push((row as Record<string, unknown>)[name]);
    this.rows += 1;
    if (this.rows >= groupSize) await this.flush();
  }

  async end(): Promise<WrittenBytes> {
    await this.flush();
    await this.writer.finish();
    return this.file.end();
  }

  abandon(): Promise<void> {
    return this.file.abandon();
  }

  private async flush(): Promise<void> {
    if (this.rows === 0) return;
    await this.writer.write({ columnData: this.columns, rowGroupSize: this.rows });
    for (const column of this.columns) column.data = [];
    this.rows = 0;
  }
}

function elementsOf({ name, type, nullable }: ColumnDescription): SchemaElement[] {
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'texts') return [{ name, repetition_type, ...elements[type] }];
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...elements.text },
  ];
}

/** Hands over what was written whenever a row group is complete. */
class FileWriter extends ByteWriter {
  constructor(private readonly file: HashedFile) {
    super(1024 * 1024);
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    await this.file.write(bytes);
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}
